/** A span of months in words. */
export function monthsName(months: number): string {
  if (months % 12 !== 0) return months === 1 ? 'one month' : `${months} months`
  return months === 12 ? 'one year' : `${months / 12} years`
}
