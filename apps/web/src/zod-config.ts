import { z } from 'zod'

// Compiled validators need `new Function`, which the content security policy forbids. Zod tries it when the
// first schema is made, so this must run before any other module of ours: the build keeps it in Zod's chunk.
z.config({ jitless: true })
