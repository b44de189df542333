import { Button } from "#components/ui/button";

/** From page to page of a list that the server pages; nothing where there is one page. Going back is the browser's. */
export function RunsPager({
  isFirst,
  next,
  onPage,
}: {
  readonly isFirst: boolean;
  readonly next: string | null;
  readonly onPage: (cursor: string | undefined) => void;
}) {
  if (isFirst && next === null) return null;
  return (
    <div className="flex justify-end gap-2">
      <Button disabled={isFirst} onClick={() => onPage(undefined)}>
        First page
      </Button>
      <Button disabled={next === null} onClick={() => onPage(next ?? undefined)}>
        Next page
      </Button>
    </div>
  );
}
