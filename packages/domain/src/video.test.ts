import { expect, it } from 'vitest'
import { VIDEO_FRAME_ORIGINS, videoAddress, videoFrame } from './video'

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

it.each([
  [YOUTUBE, YOUTUBE],
  [' https://youtu.be/dQw4w9WgXcQ?si=abc&t=9 ', YOUTUBE],
  ['https://m.youtube.com/watch?app=x&v=dQw4w9WgXcQ#t', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  [
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=1',
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
  ],
])('writes %s anew', (given, address) => {
  expect(videoAddress(given)).toBe(address)
  expect(videoAddress(address)).toBe(address)
  expect(VIDEO_FRAME_ORIGINS.some((origin) => videoFrame(address)?.startsWith(`${origin}/`))).toBe(true)
})

it.each([
  '',
  'dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/watch?v="><script>alert(1)</script>',
  'https://www.youtube.com/watch',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/../../evil',
  'https://player.vimeo.com/76979871',
  'https://www.loom.com/looms/videos',
  `https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=${'y'.repeat(500)}`,
])('refuses %s', (given) => {
  expect(videoAddress(given)).toBeNull()
  expect(videoFrame(given)).toBeNull()
})
