const BARE = /^(\d{1,2}|[a-z]|[一二三四五六七八九十])\s*(?:組|くみ|クラス|class)?$/i
const WHOLE = /^(小|中|高)?\s*(\d{1,2})\s*(?:年|-|の|・|\s)\s*(\d{1,2}|[a-z])\s*組?$/i

/**
 * The name of a class that its list calls by a number or a letter alone, which each grade has: `1` of the third grade is `3年1組`. Null
 * for a name that says more.
 */
export function classNameOf(written: string, grade: number): string | null {
  const label = labelOf(written)
  if (label === null || grade === 0) return null
  return `${schoolOf(grade)}年${label}組`
}

/** True for a number alone: each grade has a class of it. */
export function isNumbered(written: string): boolean {
  return /^\d/.test(labelOf(written) ?? '')
}

/** One writing of a class of a grade: `3-1` and `3年1組` are one. */
export function plainClass(written: string): string {
  const found = WHOLE.exec(written.normalize('NFKC').trim())
  if (!found) return written
  const [, school = '', year, label = ''] = found
  return `${school === '小' ? '' : school}${Number(year)}年${plainLabel(label)}組`
}

/** The two parts of a cell such as `3年1組`; one that says no grade is a class alone. */
export function gradeAndClass(written: string): { grade: string | null; classroom: string } {
  const found = WHOLE.exec(written.normalize('NFKC').trim())
  if (!found) return { grade: null, classroom: written }
  return { grade: `${found[1] ?? ''}${Number(found[2])}`, classroom: plainClass(written) }
}

function labelOf(written: string): string | null {
  const found = BARE.exec(written.normalize('NFKC').trim())
  return found ? plainLabel(found[1]!) : null
}

function plainLabel(label: string): string {
  return /^\d+$/.test(label) ? String(Number(label)) : label.toUpperCase()
}

function schoolOf(grade: number): string {
  if (grade <= 6) return String(grade)
  return grade <= 9 ? `中${grade - 6}` : `高${grade - 9}`
}
