/**
 * What a page is about is shown once it is there. React would keep what stands in for it for 300 ms at least, and knows by
 * `$RT` when that was drawn: never told, it shows the page with the next frame.
 *
 * @param nonce of the answer's content policy
 */
export function RevealAtOnce({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: "Object.defineProperty(window,'$RT',{set(){}})" }}
    />
  );
}
