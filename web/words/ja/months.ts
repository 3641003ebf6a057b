/** A span of months in words. */
export function monthsName(months: number): string {
  return months % 12 === 0 ? `${months / 12}年` : `${months}か月`
}
