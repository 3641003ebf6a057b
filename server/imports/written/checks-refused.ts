/** A file of checks that cannot be taken, a line for each fault. Nothing of it has been kept. */
export class ChecksRefused extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ChecksRefused'
  }
}
