/** The chart's size, in its own units. */
export const sheet = { width: 240, height: 132, base: 108, tallest: 84, bar: 18 }

export interface ChartBar {
  value: number
  x: number
  y: number
  height: number
  /** The middle of its column, for its labels. */
  middle: number
}

/** Bars side by side; the highest value gets the full height, and zero gets no bar. */
export function chartBars(values: readonly number[]): ChartBar[] {
  const most = Math.max(1, ...values)
  const place = sheet.width / values.length
  return values.map((value, index) => {
    const height = (value / most) * sheet.tallest
    const middle = (index + 0.5) * place
    return { value, x: middle - sheet.bar / 2, y: sheet.base - height, height, middle }
  })
}
