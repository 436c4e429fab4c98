/** A small authority of time stamps (RFC 3161) on loopback, with a root that vouches for it. */

import { Integer, OctetString, PrintableString } from 'asn1js'
import { webcrypto, type webcrypto as crypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as pki from 'pkijs'

export interface TimeStampAuthority {
  readonly from: string
  /** The root's certificate (PEM). */
  readonly authority: string
  /** What it does with a request; as it should unless this was changed. */
  misbehaves:
    | 'no'
    | 'is away'
    | 'refuses'
    | 'stamps another time'
    | 'stamps something else'
    | 'forgets the question'
    | 'answers without end'
    | 'answers with noise'
    | 'sends elsewhere'
  close(): Promise<void>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const stampPolicy = '1.2.3.4.1'
const year = 365 * 24 * 60 * 60_000

const certified = async (
  name: string,
  issuer?: { readonly certificate: pki.Certificate; readonly key: crypto.CryptoKey },
  purposes: readonly string[] = [],
) => {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new pki.Certificate({ version: 2 })
  certificate.serialNumber = new Integer({ value: issuer ? 2 : 1 })
  const of = (value: string) =>
    new pki.AttributeTypeAndValue({ type: '2.5.4.3', value: new PrintableString({ value }) })
  certificate.subject.typesAndValues.push(of(name))
  if (issuer) certificate.issuer = issuer.certificate.subject
  else certificate.issuer.typesAndValues.push(of(name))
  certificate.notBefore.value = new Date(Date.now() - year)
  certificate.notAfter.value = new Date(Date.now() + year)
  const extension = (extnID: string, value: { toSchema(): { toBER(): ArrayBuffer } }) =>
    new pki.Extension({ extnID, critical: true, extnValue: value.toSchema().toBER() })
  certificate.extensions = issuer
    ? [extension(pki.id_ExtKeyUsage, new pki.ExtKeyUsage({ keyPurposes: [...purposes] }))]
    : [extension(pki.id_BasicConstraints, new pki.BasicConstraints({ cA: true }))]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(issuer?.key ?? privateKey, 'SHA-256')
  return { certificate, key: privateKey }
}

const forTimeStamps = '1.3.6.1.5.5.7.3.8'

/**
 * @param purposes those in the certificate of who signs: for time stamps alone, if left out
 * @param isForged whether somebody signs whose certificate the root's clock signed, which vouches for nobody
 */
export const timeStampAuthority = async (
  purposes: readonly string[] = [forTimeStamps],
  isForged = false,
): Promise<TimeStampAuthority> => {
  const root = await certified('Root of times')
  const own = await certified('Clock of Example', root, purposes)
  const clock = isForged ? await certified('Forger of times', own, purposes) : own

  const answer = async (request: pki.TimeStampReq, misbehaves: TimeStampAuthority['misbehaves']) => {
    if (misbehaves === 'refuses')
      return new pki.TimeStampResp({ status: new pki.PKIStatusInfo({ status: pki.PKIStatus.rejection }) })
    const imprint = request.messageImprint
    if (misbehaves === 'stamps something else')
      imprint.hashedMessage = new OctetString({ valueHex: new ArrayBuffer(32) })
    const stamp = new pki.TSTInfo({
      version: 1,
      policy: stampPolicy,
      messageImprint: imprint,
      serialNumber: new Integer({ value: 7 }),
      genTime: new Date(Date.now() + (misbehaves === 'stamps another time' ? 3_600_000 : 0)),
      ...(misbehaves !== 'forgets the question' && request.nonce && { nonce: request.nonce }),
    })
    const signed = new pki.SignedData({
      version: 3,
      encapContentInfo: new pki.EncapsulatedContentInfo({
        eContentType: pki.id_eContentType_TSTInfo,
        eContent: new OctetString({ valueHex: stamp.toSchema().toBER() }),
      }),
      signerInfos: [
        new pki.SignerInfo({
          sid: new pki.IssuerAndSerialNumber({
            issuer: clock.certificate.issuer,
            serialNumber: clock.certificate.serialNumber,
          }),
        }),
      ],
      certificates: isForged ? [own.certificate, clock.certificate] : [clock.certificate],
    })
    await signed.sign(clock.key, 0, 'SHA-256')
    return new pki.TimeStampResp({
      status: new pki.PKIStatusInfo({ status: pki.PKIStatus.granted }),
      timeStampToken: new pki.ContentInfo({
        contentType: pki.ContentInfo.SIGNED_DATA,
        content: signed.toSchema(true),
      }),
    })
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Uint8Array[] = []
    incoming.on('data', (part: Uint8Array) => parts.push(part))
    incoming.on('end', () => {
      if (authority.misbehaves === 'is away') return void outgoing.writeHead(503).end()
      if (authority.misbehaves === 'answers without end') return void outgoing.write(Buffer.alloc(1_000_000))
      if (authority.misbehaves === 'answers with noise') return void outgoing.end(Buffer.alloc(1_000, 0x30))
      if (authority.misbehaves === 'sends elsewhere')
        return void outgoing.writeHead(307, { location: authority.from }).end()
      void answer(pki.TimeStampReq.fromBER(Buffer.concat(parts)), authority.misbehaves).then((given) =>
        outgoing
          .setHeader('content-type', 'application/timestamp-reply')
          .end(Buffer.from(given.toSchema().toBER())),
      )
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const der = Buffer.from(root.certificate.toSchema().toBER())
  const authority: TimeStampAuthority = {
    from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    authority: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    misbehaves: 'no',
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return authority
}
