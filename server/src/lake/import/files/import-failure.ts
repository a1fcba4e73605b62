/** A reason to import nothing, in one sentence for the person at the terminal that names the file and the remedy. */
export class ImportFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportFailure';
  }
}
