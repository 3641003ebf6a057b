import { createHash } from 'node:crypto'
import fc from 'fast-check'

const CRLF = '\r\n'
const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((content) => Buffer.from(content).toString('latin1'))

const method = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('PUT', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'PRI', 'get', 'G\u0000T', ''),
  },
)
const target = fc.oneof(
  fc.constantFrom(
    '/',
    '/student/auth',
    '/tutor/lesson',
    '/live',
    '/live/poll',
    '/system/ping?t=1',
    '/system/ping?t=1&t=2',
    '/system/ping?__proto__[x]=1',
    '/system/ready',
    '/login?x=%',
    '/student/lesson/%E0%A4%A',
    '/student/lesson/..%2f..%2f..%2fpackage.json',
    '/resources/../../package.json?expires=1&signature=x',
    '/resources/%00?expires=NaN&signature=%',
    '/resources/x?expires=99999999999999999999&signature=a&signature=b',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%c0%ae%c0%ae/',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    'http://evil.example/',
    '*',
    '/%',
    '/%%%',
    '/;/..;/',
    '/student/auth/',
    '/STUDENT/AUTH',
    `/${'a'.repeat(9_000)}`,
    `/system/ping?${'a=1&'.repeat(3_000)}`,
  ),
  bytes(40).map((text) => `/${text}`),
)
const version = fc.oneof(
  { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/', 'http/1.1') },
)
const header = fc.oneof(
  fc.constantFrom(
    'host: class.example',
    'host: a\r\nhost: b',
    'connection: close',
    'connection: upgrade, close, keep-alive',
    'transfer-encoding: chunked',
    'transfer-encoding: chunked, identity',
    'transfer-encoding : chunked',
    'content-length: -1',
    'content-length: 1e3',
    'content-length: 5\r\ncontent-length: 6',
    'content-length: 99999999999999999999',
    'content-type: application/json',
    'content-encoding: gzip',
    'expect: 100-continue',
    'expect: a cup of tea',
    'authorization: Bearer $named:0:token',
    `authorization: Bearer ${'a'.repeat(8_000)}`,
    `authorization: Bearer ${'a.'.repeat(3_000)}`,
    'authorization: Basic YTpi',
    `cookie: ${'lepton-refresh=x; '.repeat(400)}`,
    'cookie: lepton-refresh=\u00ff\u00fe; __proto__=1',
    'range: bytes=0-0,1-1,2-2',
    'range: bytes=-99999999999999999999',
    'if-none-match: *',
    'if-modified-since: yesterday',
    'origin: null',
    'origin: http://[::1',
    'accept-encoding: gzip;q=NaN, br;q=-1, *;q=9',
    'x-forwarded-for: 127.0.0.1, \u0001',
    'x-http-method-override: DELETE',
    `x-long: ${'y'.repeat(20_000)}`,
    `${'z'.repeat(200)}: 1`,
    ': nameless',
    ' folded',
    'no colon',
  ),
  bytes(30),
)
const body = fc.oneof(
  fc.constant(''),
  fc.constant('{}'),
  fc.constant(`5${CRLF}{"a":${CRLF}0${CRLF}${CRLF}`),
  fc.constant(`ffffffffffffffff${CRLF}x`),
  fc.constant(`5;ext="${'x'.repeat(2_000)}${CRLF}`),
  bytes(100),
)

const request = fc
  .record({ method, target, version, headers: fc.array(header, { maxLength: 8 }), body })
  .map(
    ({ method: verb, target: where, version: spoken, headers, body: content }) =>
      `${[`${verb} ${where} ${spoken}`, ...headers].join(CRLF)}${CRLF}${CRLF}${content}`,
  )
const manyHeaders = fc
  .integer({ min: 100, max: 3_000 })
  .map((count) => `GET / HTTP/1.1${CRLF}host: x${CRLF}${`a:b${CRLF}`.repeat(count)}${CRLF}`)
const pipelined = fc.tuple(request, fc.integer({ min: 2, max: 60 })).map(([one, count]) => one.repeat(count))
const lying = fc
  .tuple(
    fc.constantFrom('/student/record-state', '/signin', '/live/poll'),
    fc.integer({ min: 0, max: 400_000 }),
    bytes(300),
  )
  .map(
    ([path, length, content]) =>
      `POST ${path} HTTP/1.1${CRLF}host: x${CRLF}content-type: application/json${CRLF}authorization: Bearer $named:0:token${CRLF}content-length: ${length}${CRLF}${CRLF}${content}`,
  )

const upgradeHead = fc
  .record({
    version: fc.constantFrom('13', '13', '13', '8', '', 'x'),
    key: fc.constantFrom(createHash('md5').update('key').digest('base64'), 'short', '', '='.repeat(24)),
    protocol: fc.constantFrom('websocket', 'websocket', 'websocket', 'h2c', 'WebSocket, x', ''),
    more: fc.constantFrom(
      '',
      `sec-websocket-extensions: permessage-deflate; x=${'y'.repeat(500)}${CRLF}`,
      `sec-websocket-protocol: ,,,${CRLF}`,
      `origin: http://evil.example${CRLF}`,
    ),
  })
  .map(
    ({ version: spoken, key, protocol, more }) =>
      `GET /live HTTP/1.1${CRLF}host: x${CRLF}connection: Upgrade${CRLF}upgrade: ${protocol}${CRLF}sec-websocket-version: ${spoken}${CRLF}sec-websocket-key: ${key}${CRLF}${more}${CRLF}`,
  )
/** Frames by RFC 6455 section 5.2 with an error: no mask, reserved bits, an excessive length, broken UTF-8. */
const frame = fc.oneof(
  fc.constantFrom(
    '\u0081\u0005hello',
    '\u0081\u0080\u0000\u0000\u0000\u0000',
    '\u00f1\u0080\u0000\u0000\u0000\u0000',
    '\u0083\u0080\u0000\u0000\u0000\u0000',
    '\u0081\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u0000\u0000\u0000\u0000',
    '\u0081\u00fe\u00ff\u00ff\u0000\u0000\u0000\u0000',
    '\u0081\u0082\u0000\u0000\u0000\u0000\u00c3\u0028',
    '\u0009\u0080\u0000\u0000\u0000\u0000',
    '\u0088\u0081\u0000\u0000\u0000\u0000x',
    '\u0088\u0082\u0000\u0000\u0000\u0000\u0003\u00e7',
    '\u0080\u0080\u0000\u0000\u0000\u0000',
  ),
  bytes(80),
)
const upgraded = fc
  .tuple(upgradeHead, fc.array(frame, { maxLength: 6 }))
  .map(([head, frames]) => [head, ...frames])

/** Pieces of bytes, in Latin-1, that no browser would send. */
export const hostileBytes: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 5, arbitrary: request.map((one) => [one]) },
  { weight: 1, arbitrary: bytes(2_000).map((content) => [content]) },
  { weight: 2, arbitrary: fc.tuple(request, fc.nat()).map(([one, at]) => [one.slice(0, at % one.length)]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(request, fc.nat())
      .map(([one, at]) => [one.slice(0, at % one.length), one.slice(at % one.length)]),
  },
  { weight: 1, arbitrary: manyHeaders.map((one) => [one]) },
  { weight: 1, arbitrary: pipelined.map((one) => [one]) },
  { weight: 2, arbitrary: lying.map((one) => [one]) },
  { weight: 3, arbitrary: upgraded },
)
