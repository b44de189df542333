/** The verdict strip of a task as a mark: two passed, one did not. */
export function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" className="shrink-0 text-accent">
      <rect x="1" y="7" width="5.5" height="8" rx="1" fill="currentColor" />
      <rect x="8.25" y="7" width="5.5" height="8" rx="1" fill="currentColor" />
      <rect x="16" y="7.5" width="4.75" height="7" rx="1" fill="none" stroke="currentColor" />
    </svg>
  );
}

const icon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0068a8"/>',
  '<rect x="5" y="10" width="6.2" height="12" rx="1.2" fill="#fff"/>',
  '<rect x="12.9" y="10" width="6.2" height="12" rx="1.2" fill="#fff"/>',
  '<rect x="21.3" y="10.5" width="5.2" height="11" rx="1" fill="none" stroke="#fff"/></svg>',
].join("");

/** The mark as the page's icon. It is inside the page: as a file, a browser asks for it again at every change of the address. */
export const pageIcon = `data:image/svg+xml,${encodeURIComponent(icon)}`;
