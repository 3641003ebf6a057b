import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { liveAddress } from '#server/testing/socket-pair.ts'

eachServer((server) => {
  const address = async () => (await liveAddress(server())).replace(/^ws(.*)\/live$/, 'http$1')

  test('every answer names the build of the server', async () => {
    const { student } = await aLiveLesson(server, 'planned')
    const known = { authorization: `Bearer ${student.token}` }
    const json = { 'content-type': 'application/json' }
    const questions: [number, string, RequestInit][] = [
      [200, '/student/current-state', { method: 'POST', headers: { ...json, ...known }, body: '{}' }],
      [200, '/system/ping', {}],
      [200, '/system/ready', {}],
      [403, '/student/current-state', { method: 'POST', headers: json, body: '{}' }],
      [403, '/live/poll', { method: 'POST', headers: json, body: '{}' }],
      [404, '/nowhere', {}],
      [404, '/assets/nothing-1234.js', {}],
      [404, '/resources/nothing', {}],
      [405, '/levels', {}],
      [413, '/levels', { method: 'POST', headers: json, body: 'x'.repeat(300_000) }],
      [415, '/levels', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
      [415, '/levels', { method: 'POST', headers: json, body: '{' }],
      [404, '/%zz', {}],
      [422, '/signin', { method: 'POST', headers: json, body: '{}' }],
      [422, '/live/poll', { method: 'POST', headers: { ...json, ...known }, body: '{}' }],
    ]
    for (const [status, path, question] of questions) {
      const answer = await fetch((await address()) + path, question)
      expect([path, answer.status, answer.headers.get('build-id')]).toEqual([path, status, 'test-build'])
    }
  })

  test.each([
    ['a socket is opened', '/live', 101],
    ['a socket is refused', '/elsewhere', 404],
  ])('%s by this build', async (_what, path, status) => {
    const handshake = request((await address()) + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('a key of 16 byte').toString('base64'),
      },
    })
    handshake.end()
    const [{ statusCode, headers }] = await Promise.race([
      once(handshake, 'upgrade'),
      once(handshake, 'response'),
    ])
    handshake.destroy()
    expect([statusCode, headers['build-id']]).toEqual([status, 'test-build'])
  })

  test.each([
    ['what is no request', 'hello?\r\n\r\n', 400],
    ['a request of too many words', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s is answered by this build, and let go', async (_what, bytes, status) => {
    const stream = connect(Number(new URL(await address()).port), '127.0.0.1')
    stream.on('error', () => {})
    stream.write(bytes)
    const [answer] = (await once(stream, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\\r\\nbuild-id: test-build\\r\\n`))
    expect(answer.toString()).toContain('\r\nx-content-type-options: nosniff\r\n')
    if (!stream.closed) await once(stream, 'close')
  })
})
