/** A school year in words, 0 to 12; `before` for those who are not at school yet. */
export function gradeName(grade: number, before = '年長以下'): string {
  if (grade === 0) return before
  if (grade <= 6) return `小学${grade}年`
  return grade <= 9 ? `中学${grade - 6}年` : `高校${grade - 9}年`
}
