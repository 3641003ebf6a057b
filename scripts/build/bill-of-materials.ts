import { readFileSync, writeFileSync } from 'node:fs'

interface Locked {
  version: string
  integrity: string
  license: string
  /** Only the build and the tests need it. */
  dev?: true
  /** Not a package but a folder of this project, such as the lab. */
  link?: true
  /** For some machines alone. */
  optional?: true
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages of a lockfile by their folders, as npm writes them. */
type Lock = Record<string, Locked>

const billFile = 'dist/sbom.json'

/**
 * Writes the software bill of materials in CycloneDX 1.6: every package of the lockfile that the product runs with, on any
 * machine, and the packages of the build of which a part is served. The same lockfile gives the same bill.
 * Source: https://cyclonedx.org/docs/1.6/json/
 */
export function writeBillOfMaterials(served: Iterable<string>): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }
  writeFileSync(billFile, `${JSON.stringify(billOfMaterials(packages, new Set(served)), null, 2)}\n`)
}

/** @param served the names of packages of which a part is in the pages. */
export function billOfMaterials(lock: Lock, served: ReadonlySet<string>) {
  const { '': product, ...packages } = lock
  const folders = Object.keys(packages)
    .filter((folder) => folder.includes('node_modules/') && !packages[folder]!.link)
    .filter((folder) => !packages[folder]!.dev || served.has(nameOf(folder)))
    .sort()
  const refs = new Map(folders.map((folder) => [folder, refOf(folder, packages[folder]!)]))
  const dependsOn = (folder: string) => {
    const { dependencies, optionalDependencies } = lock[folder]!
    const found = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) =>
      refs.get(folderOf(lock, name, folder) ?? ''),
    )
    return [...new Set(found.filter((ref) => ref !== undefined))].sort()
  }
  const own = `pkg:npm/lepton-remote-class@${product!.version}`
  const about = {
    type: 'application',
    'bom-ref': own,
    name: 'lepton-remote-class',
    version: product!.version,
  }
  // A package that lies in several folders in one version is one component.
  const components = new Map(
    folders.map((folder) => [refs.get(folder)!, component(folder, packages[folder]!)]),
  )
  const edges = new Map(folders.map((folder) => [refs.get(folder)!, dependsOn(folder)]))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...about, purl: own } },
    components: [...components.values()],
    dependencies: [
      { ref: own, dependsOn: dependsOn('') },
      ...Array.from(edges, ([ref, others]) => ({ ref, dependsOn: others })),
    ],
  }
}

function component(folder: string, { version, integrity, license, optional }: Locked) {
  const [algorithm, digest] = integrity.split('-') as [string, string]
  return {
    type: 'library',
    'bom-ref': refOf(folder, { version }),
    name: nameOf(folder),
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [
      { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
    ],
    licenses: [{ expression: license }],
    purl: refOf(folder, { version }),
  }
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Its package URL. Source: https://github.com/package-url/purl-spec */
function refOf(folder: string, { version }: Pick<Locked, 'version'>): string {
  return `pkg:npm/${nameOf(folder).replace('@', '%40')}@${version}`
}

/** The folder in which Node finds a package from another one: its own, or the nearest above. */
function folderOf(lock: Lock, name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const folder = `${place}${place && '/'}node_modules/${name}`
    if (lock[folder]) return folder
    if (place === '') return undefined
  }
}
