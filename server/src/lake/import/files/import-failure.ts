/** Stops an import before anything is stored. The message is one sentence for the operator that names the file and the remedy. */
export class ImportFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportFailure';
  }
}
