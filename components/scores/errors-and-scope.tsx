import { settingHelp } from "#components/scores/setting-help";
import { Help } from "#components/ui/help";
import { ViewSelect } from "#components/ui/view-select";
import { type IntervalScope, intervalScopes } from "#lib/core/interval-scope";
import { type ErrorPolicy, errorPolicies } from "#lib/core/policy";
import { scopeNames } from "#lib/format/scope";

interface Choice {
  readonly errors?: ErrorPolicy;
  readonly scope?: IntervalScope;
}

/** The error policy and what intervals are about: each choice is a link. `path` of nothing is the view as it is. */
export function ErrorsAndScope({ path }: { readonly path: (choice: Choice) => string }) {
  return (
    <>
      <span className="flex items-center gap-1.5">
        <ViewSelect
          label="errors"
          current={path({})}
          choices={errorPolicies.map((errors) => ({ label: errors, path: path({ errors }) }))}
        />
        <Help about="the error policy">{settingHelp.errors}</Help>
      </span>
      <span className="flex items-center gap-1.5">
        <ViewSelect
          label="scope"
          current={path({})}
          choices={intervalScopes.map((scope) => ({ label: scopeNames[scope], path: path({ scope }) }))}
        />
        <Help about="the scope">{settingHelp.scope}</Help>
      </span>
    </>
  );
}
