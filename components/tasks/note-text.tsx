import { MarkdownText } from "#components/ui/markdown";

/** What a note says: drawn by the server and, when it was edited, by the browser. */
export default function NoteText({ text }: { readonly text: string }) {
  if (text === "") return <p className="text-[13px] text-muted">Taken away.</p>;
  return <MarkdownText>{text}</MarkdownText>;
}
