import Link from "next/link";
import { Id } from "#components/ui/text";

/** A task's id in a table, which leads to its page. */
export function TaskLink({ id, path }: { readonly id: string; readonly path: string }) {
  return (
    <Link href={path} prefetch={false} title={id} className="hover:text-accent hover:underline">
      <Id>{id}</Id>
    </Link>
  );
}
