import { expect, test } from 'vitest'
import { allowMovedNodes } from './moved-nodes.ts'

/** As much of a node as React's steps need, with a browser's errors. */
class FakeNode {
  parentNode: FakeNode | null = null
  readonly children: FakeNode[] = []

  removeChild(child: FakeNode): FakeNode {
    if (child.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(this.children.indexOf(child), 1)
    child.parentNode = null
    return child
  }

  insertBefore(child: FakeNode, next: FakeNode | null): FakeNode {
    if (next && next.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child)
    child.parentNode = this
    return child
  }
}

function aParagraph() {
  const [paragraph, text, font] = [new FakeNode(), new FakeNode(), new FakeNode()]
  paragraph.insertBefore(text, null)
  return { paragraph, text, font }
}

test('a text that a translation has moved may be removed, or be inserted before, without an error', () => {
  const { paragraph, text, font } = aParagraph()
  paragraph.removeChild(text)
  paragraph.insertBefore(font, null)
  expect(() => paragraph.removeChild(text)).toThrow('NotFoundError')
  allowMovedNodes(FakeNode.prototype as never)
  expect(paragraph.removeChild(text)).toBe(text)
  const more = new FakeNode()
  paragraph.insertBefore(more, text)
  expect(paragraph.children).toEqual([font, more])
  const first = new FakeNode()
  paragraph.insertBefore(first, font)
  paragraph.removeChild(font)
  expect(paragraph.children).toEqual([first, more])
})
