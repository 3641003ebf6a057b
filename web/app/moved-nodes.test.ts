import { expect, test } from 'vitest'
import { allowMovedNodes } from './moved-nodes.ts'

/** As much of a node as React's steps need, with a browser's errors. */
class FakeNode {
  constructor(nodeName = '#text') {
    this.nodeName = nodeName
  }

  parentNode: FakeNode | null = null
  readonly nodeName: string
  readonly children: FakeNode[] = []

  removeChild(child: FakeNode): FakeNode {
    if (child.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(this.children.indexOf(child), 1)
    child.parentNode = null
    return child
  }

  insertBefore(child: FakeNode, next: FakeNode | null): FakeNode {
    if (next && next.parentNode !== this) throw new Error('NotFoundError')
    child.parentNode?.removeChild(child)
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child)
    child.parentNode = this
    return child
  }

  appendChild(child: FakeNode): FakeNode {
    return this.insertBefore(child, null)
  }
}

/** A text of a paragraph, and what a translation makes of it; React's steps may be taken on the paragraph. */
function aTranslation({ isNested = false } = {}) {
  const places = new Map<FakeNode, FakeNode>()
  class Here extends FakeNode {}
  allowMovedNodes((text) => places.get(text as never) as never, Here.prototype as never)
  const [paragraph, text, after, font] = [new Here('P'), new Here(), new Here('B'), new Here('FONT')]
  paragraph.appendChild(text)
  paragraph.appendChild(after)
  return {
    paragraph,
    text,
    after,
    font,
    translate() {
      FakeNode.prototype.insertBefore.call(paragraph, font, text)
      FakeNode.prototype.removeChild.call(paragraph, text)
      if (isNested) FakeNode.prototype.insertBefore.call(font, text, null)
      else places.set(text, font)
    },
  }
}

test('a text that is gone from its place ends a step of React in an error', () => {
  const [paragraph, text] = [new FakeNode('P'), new FakeNode()]
  expect(() => paragraph.removeChild(text)).toThrow('NotFoundError')
  expect(() => paragraph.insertBefore(new FakeNode(), text)).toThrow('NotFoundError')
})

test.each([false, true])(
  'a translated text that goes takes its translation along (nested: %s)',
  (isNested) => {
    const { paragraph, text, after, translate } = aTranslation({ isNested })
    translate()
    expect(paragraph.removeChild(text)).toBe(text)
    expect(paragraph.children).toEqual([after])
  },
)

test.each([false, true])(
  'text inserted before a translated text stands before its translation (nested: %s)',
  (isNested) => {
    const { paragraph, text, after, font, translate } = aTranslation({ isNested })
    translate()
    const more = new FakeNode('I')
    paragraph.insertBefore(more, text)
    expect(paragraph.children).toEqual([more, font, after])
  },
)

test('a translated text that moves is not seen twice', () => {
  const { paragraph, text, after, translate } = aTranslation()
  translate()
  paragraph.appendChild(text)
  expect(paragraph.children).toEqual([after, text])
})

test('a text with an unknown place is left out, and nothing else disappears', () => {
  const { paragraph, after } = aTranslation()
  const [stranger, more] = [new FakeNode(), new FakeNode('I')]
  const before = [...paragraph.children]
  expect(paragraph.removeChild(stranger)).toBe(stranger)
  expect(paragraph.children).toEqual(before)
  paragraph.insertBefore(more, stranger)
  expect(paragraph.children).toEqual([...before, more])
  paragraph.removeChild(after)
  expect(paragraph.children).not.toContain(after)
})
