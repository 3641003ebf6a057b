/** A typed name is the student's whatever its width, its case and its blanks. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase()
  return plain(typed) === plain(name)
}

interface Coming {
  classroom: string
  startsAt: number
  /** The weekday and the hour, as the branch's clock shows them. */
  slot: string
  others: number
}

/** Lessons of one classroom at one hour of the week are one row, with the first of them. @param lessons in their order. */
export function slotsOf(lessons: readonly Coming[]) {
  const slots = new Map<string, Omit<Coming, 'slot'> & { count: number }>()
  for (const { slot, ...lesson } of lessons) {
    const key = `${lesson.classroom} ${slot}`
    const known = slots.get(key)
    if (known) known.count += 1
    else slots.set(key, { ...lesson, count: 1 })
  }
  return [...slots.values()]
}
