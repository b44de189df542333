/** Tells how far it is, a step of a hundredth at a time, so that a large file does not flood the page. */
export function inHundredths(
  tell: (read: number, total: number, hundredths: number) => void,
): (read: number, total: number) => void {
  let told = -1;
  return (read, total) => {
    const hundredths = total === 0 ? 0 : Math.floor((100 * read) / total);
    if (hundredths === told) return;
    told = hundredths;
    tell(read, total, hundredths);
  };
}
