import sharp from 'sharp'
const [out, scale, cols, ...files] = process.argv.slice(2)
const s = Number(scale),
  c = Number(cols)
const ims = await Promise.all(
  files.map(async (f) => {
    const m = await sharp(f).metadata()
    const w = Math.round(m.width * s),
      h = Math.round(m.height * s)
    return { b: await sharp(f).resize(w, h).toBuffer(), w, h }
  }),
)
const W = ims[0].w + 8,
  H = ims[0].h + 8
await sharp({
  create: { width: W * c, height: H * Math.ceil(ims.length / c), channels: 3, background: '#888' },
})
  .composite(ims.map((i, n) => ({ input: i.b, left: (n % c) * W, top: Math.floor(n / c) * H })))
  .png()
  .toFile(out)
