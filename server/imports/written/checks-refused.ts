/** A file of checks that is refused, with a line for each fault. Nothing of it is stored. */
export class ChecksRefused extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ChecksRefused'
  }
}
