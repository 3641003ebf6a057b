/** A node of a parsed script, as far as these checks read it. */
export interface Syntax {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** Visits every node, outermost first, with the nodes around it: the nearest is the last. */
export function walk(node: Syntax, visit: (node: Syntax, around: readonly Syntax[]) => void): void {
  const around: Syntax[] = []
  const enter = (one: Syntax): void => {
    visit(one, around)
    around.push(one)
    for (const part of Object.values(one))
      for (const child of Array.isArray(part) ? part : [part]) if (isSyntax(child)) enter(child)
    around.pop()
  }
  enter(node)
}

function isSyntax(part: unknown): part is Syntax {
  return typeof part === 'object' && part !== null && typeof (part as Syntax).type === 'string'
}
