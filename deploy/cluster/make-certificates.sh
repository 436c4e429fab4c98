#!/bin/sh
# Certificates for the nodes of an EventStoreDB cluster, with the authority that signs them:
#
#   make-certificates.sh FOLDER NODE…        a NODE is a host name or an IP address
#
# FOLDER/ca/ca.crt is for clients and nodes (its key is FOLDER/ca.key), FOLDER/NODE/node.crt and node.key are one node's.
# All nodes have one common name, and each is client and server to the others: EventStoreDB asks for both. What is there
# already stays as it is. They last ten years, as a cluster's own authority may; take the key of the authority away
# afterwards, or make them elsewhere and bring the rest.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder/ca"
cd "$folder"

if [ ! -e ca/ca.crt ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 3650 -subj '/CN=fourth-trimester event store' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout ca.key -out ca/ca.crt
fi

for node in "$@"; do
  if [ -e "$node/node.crt" ]; then continue; fi
  case $node in
    *[!0-9.]*) name=DNS:$node ;;
    *) name=IP:$node ;;
  esac
  mkdir -p "$node"
  openssl req -x509 -CA ca/ca.crt -CAkey ca.key -newkey rsa:3072 -nodes -sha256 -days 3650 -subj /CN=eventstoredb-node \
    -addext 'basicConstraints=critical,CA:FALSE' -addext 'keyUsage=critical,digitalSignature,keyEncipherment' \
    -addext 'extendedKeyUsage=serverAuth,clientAuth' -addext "subjectAltName=$name" \
    -keyout "$node/node.key" -out "$node/node.crt"
done

# The authority's certificate is for everybody; the keys stay with who made them.
chmod -R a+rX ca
