/** Downloads `content` as a file called `name`. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The same for a text. */
export const download = (name: string, type: string, content: string): void =>
  downloadBlob(name, new Blob([content], { type }));
