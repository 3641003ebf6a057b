const LONGEST = 60

/** A textbook's key out of its title, `first-reader` for "First Reader"; numbered where it is taken. */
export function keyOf(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['book']
  const key = Array.from(words.join('-')).slice(0, LONGEST).join('')
  let free = key
  for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`
  return free
}
