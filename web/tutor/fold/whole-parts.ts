/** The height of a folded part. */
const LINE_PX = 52

/**
 * Which parts of a column are shown whole: free height goes to the next part, whole, and what does not fit is one line. A part
 * that is no higher than a line is always whole.
 * @param heights of the whole parts, in their order.
 * @param room the height for all of them.
 */
export function wholeParts(heights: readonly number[], room: number): boolean[] {
  const atLeast = (height: number) => Math.min(height, LINE_PX)
  let free = room - heights.reduce((sum, height) => sum + atLeast(height), 0)
  return heights.map((height) => {
    const more = height - atLeast(height)
    if (more > Math.max(0, free)) return false
    free -= more
    return true
  })
}
