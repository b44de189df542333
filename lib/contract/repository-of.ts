/**
 * The repository of a SWE-bench instance, from its id: `django__django-11099` is of `django/django`, also with the
 * `instance_` before it and the commit behind it that SWE-bench Pro has. undefined: the id does not tell.
 */
export function repositoryOf(instance: string): string | undefined {
  const found = /^(?:instance_)?([A-Za-z0-9_.-]{1,80}?)__([A-Za-z0-9_.-]{1,80}?)-(?:[0-9]+|[0-9a-f]{40}(?:-.*)?)$/.exec(
    instance,
  );
  return found === null ? undefined : `${found[1]}/${found[2]}`;
}
