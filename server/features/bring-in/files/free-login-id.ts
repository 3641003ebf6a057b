import { romajiOf } from '#server/text/romaji.ts'

/**
 * A login id that nobody has, such as `sato.m`: the family name and the first letter of the given one.
 * @param isTaken also true for the ids that other rows of the file have.
 */
export function freeLoginId(
  reading: string,
  fallback: string,
  isTaken: (loginId: string) => boolean,
): string {
  const [family = '', given = ''] = reading.split(' ').map(romajiOf)
  const stem = family === '' ? fallback : given === '' ? family : `${family}.${given[0]}`
  for (let number = 1; ; number += 1) {
    const loginId = number === 1 ? stem.slice(0, 60) : `${stem.slice(0, 56)}${number}`
    if (!isTaken(loginId)) return loginId
  }
}
