type Nodes = Pick<Node, 'insertBefore' | 'removeChild'>

/**
 * A translating browser moves texts into elements of its own. React then removes a text that is not there any more, or inserts
 * before one, and the whole screen would end in an error: such a step is left out, and an insertion goes to the end.
 */
export function allowMovedNodes(nodes: Nodes = Node.prototype): void {
  const { insertBefore, removeChild } = nodes
  nodes.removeChild = function removeIfHere<Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  nodes.insertBefore = function insertHere<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
