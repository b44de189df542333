/** Hands a text made in the browser to the reader as a file. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands bytes made in the browser to the reader as a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  downloadFrom(name, address);
  URL.revokeObjectURL(address);
}

/** Hands what is at an address of this server to the reader as a file. */
export function downloadFrom(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
