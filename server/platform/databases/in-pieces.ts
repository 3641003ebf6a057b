/** One statement takes a limited number of values. */
const MOST_ROWS = 500

/** The rows in pieces that each fit into one statement. */
export function inPieces<Row>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = []
  for (let from = 0; from < rows.length; from += MOST_ROWS) pieces.push(rows.slice(from, from + MOST_ROWS))
  return pieces
}
