/** What was asked for cannot be done, told in a line for each reason. Nothing of it has been kept. */
export class Refused extends Error {
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.name = 'Refused'
  }
}
