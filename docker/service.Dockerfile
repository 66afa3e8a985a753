# One file for every Node application: docker build -f docker/service.Dockerfile --build-arg APP=service-identity .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY apps/cli/package.json apps/cli/
RUN npm ci
COPY . .
# Not before: all applications share the layers above.
ARG APP
# The gateway answers navigations with the frontends' shells, so it carries them along.
RUN projects="$APP"; case "$APP" in service-gateway|standalone) projects="$APP,web-public,web-app,web-admin";; esac; \
    NX_DAEMON=false npx nx run-many -t build -p "$projects" \
 && node -r @swc-node/register tools/build/image/run.ts "$APP" /image

FROM ${NODE_IMAGE}
ARG APP
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="rowdeck-${APP}" \
      org.opencontainers.image.description="Fills PowerPoint templates with the rows of CSV files, one presentation per row." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 HEALTH_HOST=0.0.0.0 HEALTH_PORT=9090
# Otherwise glibc learns from the first large buffer that is freed to keep the memory of all later ones, in an arena of each thread.
ENV MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /image ./
ENV WEB_ROOT=/app/web
USER node
EXPOSE 8080 9090
# New objects take 32 MB at most, as on Node 20, and not the 128 that Node 24 allows them, since hardly any outlives its request.
# Connections to servers take suites with forward secrecy and authenticated encryption, and no others.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--tls-cipher-list=TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256", "main.js"]
