import { BookRefused } from './faults.ts'
import { childElements, type XmlElement } from './xml.ts'

/** The child that the format demands. @throws BookRefused when it is missing. */
export function onlyChild(file: string, parent: XmlElement, name: string): XmlElement {
  const child = childElements(parent, name)[0]
  if (!child) throw new BookRefused(`The element ${name} is missing.`, file, parent.line)
  return child
}
