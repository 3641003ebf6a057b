import type { Archive } from './archive.ts'
import { BookRefused, type ReportSkipped } from './faults.ts'
import type { ManifestItem } from './manifest.ts'
import { readOverlay, type Par, type Seq } from './overlay.ts'
import type { PackageDocument } from './package-document.ts'

type Nodes = (Par | Seq)[]

/** The media overlays of a book, each read once, even where one of them narrates every page. */
export class Overlays {
  private readonly archive: Archive
  private readonly document: PackageDocument
  private readonly report: ReportSkipped
  /** By overlay, then by page. */
  private readonly known = new Map<string, Map<string, Nodes>>()

  constructor(archive: Archive, document: PackageDocument, report: ReportSkipped) {
    this.archive = archive
    this.document = document
    this.report = report
  }

  /** Everything that narrates this page; null when nothing does. */
  async of(page: ManifestItem): Promise<{ file: string; nodes: Nodes } | null> {
    if (page.overlay === null) return null
    const overlay = this.document.items.get(page.overlay)
    if (!overlay) {
      const missing = `The overlay ${JSON.stringify(page.overlay)} is missing from the manifest.`
      throw new BookRefused(missing, this.document.file, page.line)
    }
    const byPage = this.known.get(overlay.file) ?? (await this.read(overlay.file))
    return { file: overlay.file, nodes: byPage.get(page.file) ?? [] }
  }

  private async read(file: string): Promise<Map<string, Nodes>> {
    const byPage = new Map<string, Nodes>()
    const visit = (node: Par | Seq) => {
      if (node.text === null) {
        if (node.kind === 'seq') node.children.forEach(visit)
        return
      }
      const nodes = byPage.get(node.text.file)
      if (nodes) nodes.push(node)
      else byPage.set(node.text.file, [node])
    }
    visit(readOverlay(file, await this.archive.xml(file), this.report))
    this.known.set(file, byPage)
    return byPage
  }
}
