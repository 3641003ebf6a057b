/** Why a backup or a restore was not made, in one sentence for whoever typed the command. Nothing of it was kept. */
export class Refused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Refused'
  }
}
