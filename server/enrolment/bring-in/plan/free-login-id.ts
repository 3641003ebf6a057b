import { romajiOf } from '#server/text/romaji.ts'

/** Gives login ids that nobody has, such as `sato.m`: the family name and the first letter of the given one, and a number where needed. */
export class FreeLoginIds {
  private readonly isTaken: (loginId: string) => boolean
  private readonly given = new Set<string>()
  /** The number to try next, by what stands before it: a thousand children of one name do not try a thousand times each. */
  private readonly next = new Map<string, number>()

  /** @param isTaken true for the ids of other people. */
  constructor(isTaken: (loginId: string) => boolean) {
    this.isTaken = isTaken
  }

  /** @param fallback where the reading has no letter. */
  give(reading: string, fallback: string): string {
    const [family = '', given = ''] = reading.split(' ').map(romajiOf)
    const stem = family === '' ? fallback : given === '' ? family : `${family}.${given[0]}`
    for (let number = this.next.get(stem) ?? 1; ; number += 1) {
      const loginId = number === 1 ? stem.slice(0, 60) : `${stem.slice(0, 56)}${number}`
      if (this.given.has(loginId) || this.isTaken(loginId)) continue
      this.given.add(loginId)
      this.next.set(stem, number + 1)
      return loginId
    }
  }
}
