# The three frontends as static files behind nginx, for a CDN or an ingress that serves assets itself:
# docker build -f docker/web.Dockerfile --build-arg APP=web-app .
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:stable

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY apps/cli/package.json apps/cli/
RUN npm ci
COPY . .
# Not before: all applications share the layers above.
ARG APP
RUN NX_DAEMON=false npx nx build "$APP" \
 && node -r @swc-node/register tools/build/image/run.ts "$APP" /image \
 && mkdir -p /web/assets /notices \
 && mv /image/index.html /web/ \
 && mv /image/assets "/web/assets/${APP#web-}" \
 && mv /image/* /notices/

FROM ${NGINX_IMAGE}
ARG APP
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="rowdeck-${APP}" \
      org.opencontainers.image.description="Fills PowerPoint templates with the rows of CSV files, one presentation per row." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY docker/web.nginx.conf /etc/nginx/conf.d/default.conf
COPY docker/web.listen.conf /etc/nginx/rowdeck/listen.conf
COPY --from=build /web /usr/share/nginx/html
COPY --from=build /notices /usr/share/doc/rowdeck
EXPOSE 8080
