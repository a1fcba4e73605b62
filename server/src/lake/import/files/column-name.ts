/** The name of a column in lower case; `exDate` and other names of the API become `ex_date`. */
export const columnName = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
