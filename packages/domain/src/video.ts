/** A place where videos may come from: what its addresses look like, the page of a video and the frame that plays it. */
type Host = {
  readonly names: readonly string[]
  /** What the address says the video is; null where it is no video. */
  readonly idOf: (address: URL) => string | null
  readonly page: (id: string) => string
  readonly frame: (id: string) => string
}

const matching = (text: string | null | undefined, pattern: RegExp) =>
  text && pattern.test(text) ? text : null

const HOSTS: readonly Host[] = [
  {
    names: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    idOf: ({ hostname, pathname, searchParams }) => {
      const [, first, second] = pathname.split('/')
      const id = hostname === 'youtu.be' ? first : first === 'watch' ? searchParams.get('v') : second
      const isVideo = hostname === 'youtu.be' || ['watch', 'embed', 'shorts', 'live'].includes(first ?? '')
      return isVideo ? matching(id, /^[\w-]{11}$/) : null
    },
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    names: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    idOf: ({ hostname, pathname, searchParams }) => {
      const parts = pathname.split('/').filter(Boolean)
      if (hostname === 'player.vimeo.com' && parts.shift() !== 'video') return null
      const [id, hidden = searchParams.get('h')] = parts
      return matching(hidden ? `${id}/${hidden}` : id, /^\d{5,12}(\/[0-9a-f]{6,20})?$/)
    },
    page: (id) => `https://vimeo.com/${id}`,
    frame: (id) => {
      const [video, hidden] = id.split('/')
      return `https://player.vimeo.com/video/${video}?dnt=1${hidden ? `&h=${hidden}` : ''}`
    },
  },
  {
    names: ['www.loom.com', 'loom.com'],
    idOf: ({ pathname }) => {
      const [, kind, id] = pathname.split('/')
      return kind === 'share' || kind === 'embed' ? matching(id, /^[0-9a-f]{32}$/) : null
    },
    page: (id) => `https://www.loom.com/share/${id}`,
    frame: (id) => `https://www.loom.com/embed/${id}`,
  },
]

/** The names of the listed hosts, for people. */
export const VIDEO_HOST_NAMES = ['YouTube', 'Vimeo', 'Loom'] as const

/** Where the frames of videos come from, for the policy of pages. */
export const VIDEO_FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
] as const

const LONGEST_ADDRESS = 500

function found(text: string): { host: Host; id: string } | null {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return null
  const address = new URL(text)
  if (address.protocol !== 'https:' || address.port || address.username || address.password) return null
  const host = HOSTS.find(({ names }) => names.includes(address.hostname))
  const id = host?.idOf(address)
  return host && id ? { host, id } : null
}

/** The address of a video on a listed host, written anew from its parts; null for anything else (rule D6). */
export function videoAddress(text: string): string | null {
  const video = found(text.trim())
  return video?.host.page(video.id) ?? null
}

/** The address of the frame that plays a video; null for anything else. */
export function videoFrame(text: string): string | null {
  const video = found(text)
  return video?.host.frame(video.id) ?? null
}
