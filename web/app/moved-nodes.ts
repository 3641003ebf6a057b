type Nodes = Pick<Node, 'appendChild' | 'insertBefore' | 'removeChild'>

/** The element into which a translating browser puts a text. */
const ITS_ELEMENT = 'FONT'

/**
 * A translating browser takes a text out of its place and puts an element of its own there. React knows only the text: it removes it,
 * inserts before it, or changes its words, none of which would reach what is seen, and the first two end the screen in an
 * error. Here each step meets what stands in the text's place, and a text whose words change comes back to it.
 * @param placeOf what stands in the place of a text, where that is known.
 */
export function allowMovedNodes(
  placeOf: (text: Node) => Node | undefined = () => undefined,
  nodes: Nodes = Node.prototype,
): void {
  const { appendChild, insertBefore, removeChild } = nodes

  /** The child of the parent that shows this node now. */
  function shownIn(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent) return node
    const place = placeOf(node) ?? node
    for (let each: Node | null = place; each; each = each.parentNode)
      if (each.parentNode === parent) return each.nodeName === ITS_ELEMENT ? each : null
    return null
  }

  /** A text that is put somewhere else takes its translation away from where it was. */
  function leavePlace(text: Node): void {
    const place = text.parentNode ? undefined : placeOf(text)
    if (place?.parentNode) removeChild.call(place.parentNode, place)
  }

  nodes.removeChild = function removeIfHere<Child extends Node>(this: Node, child: Child): Child {
    const shown = shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  nodes.insertBefore = function insertHere<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    leavePlace(child)
    return insertBefore.call(this, child, next && shownIn(this, next)) as Child
  }
  nodes.appendChild = function appendHere<Child extends Node>(this: Node, child: Child): Child {
    leavePlace(child)
    return appendChild.call(this, child) as Child
  }
}

/** Follows which element a translation puts in the place of which text. */
export function followTranslation(root: Node): (text: Node) => Node | undefined {
  const places = new WeakMap<Node, Node>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) comeBack(target as Text)
  })
  const moves = new MutationObserver(note)
  moves.observe(root, { childList: true, subtree: true })

  function note(records: MutationRecord[]): void {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue
        const place = [...addedNodes, previousSibling, nextSibling].find(
          (each) => each?.nodeName === ITS_ELEMENT,
        )
        if (!place) continue
        places.set(text, place)
        changes.observe(text, { characterData: true })
      }
  }

  /** New words are shown as they are, and are translated again by the browser. */
  function comeBack(text: Text): void {
    const place = places.get(text)
    places.delete(text)
    if (!text.parentNode) place?.parentNode?.replaceChild(text, place)
  }

  return (text) => {
    note(moves.takeRecords())
    return places.get(text)
  }
}
