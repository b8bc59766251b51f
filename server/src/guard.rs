//! What stands around all routes: who may ask, how often, and what every answer says.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::Core;
use crate::call::{Arrival, cookie};
use crate::error::{ApiError, language};
use crate::metrics::add;
use crate::reply::set_usual;

/// Scripts, styles, pictures and connections of our own alone.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The connection a request came by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Lets a request through if it may pass, and completes its answer.
pub(crate) async fn around(
    State(core): State<Arc<Core>>,
    mut request: Request,
    next: Next,
) -> Response {
    add(&core.metrics.requests, 1);
    let words = core.speech(language(request.uri().query(), request.headers()));
    let checked = check(&core, &request);
    let mut response = match checked {
        Ok(arrival) => {
            request.extensions_mut().insert(arrival);
            next.run(request).await
        }
        Err(error) => error.answer(words),
    };
    if let Some(error) = response.extensions_mut().remove::<ApiError>() {
        response = error.answer(words);
    } else if is_bare_error(&response) {
        response = bare(response.status()).answer(words);
    }
    core.metrics.answered(response.status().as_u16());
    complete(&core, response.headers_mut());
    response
}

/// An error that the router made by itself.
fn is_bare_error(response: &Response) -> bool {
    let status = response.status();
    (status.is_client_error() || status.is_server_error())
        && !response.headers().contains_key(header::CONTENT_TYPE)
}

fn bare(status: StatusCode) -> ApiError {
    ApiError::new(match status {
        StatusCode::METHOD_NOT_ALLOWED => "wrong-method",
        StatusCode::NOT_FOUND => "not-found",
        status if status.is_server_error() => "internal",
        _ => "unreadable",
    })
}

fn complete(core: &Core, headers: &mut HeaderMap) {
    set_usual(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set_usual(headers, header::CONTENT_SECURITY_POLICY, POLICY);
    set_usual(headers, header::REFERRER_POLICY, "same-origin");
    set_usual(
        headers,
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    set_usual(headers, header::X_FRAME_OPTIONS, "DENY");
    if core.is_secure() {
        set_usual(
            headers,
            header::STRICT_TRANSPORT_SECURITY,
            "max-age=31536000",
        );
    }
}

fn check(core: &Core, request: &Request) -> Result<Arrival, ApiError> {
    let headers = request.headers();
    let peer = request.extensions().get::<Peer>();
    let peer = peer
        .map(|peer| peer.0.ip())
        .ok_or_else(|| ApiError::new("internal"))?;
    let client = network(client(core, peer, headers));
    // The files of the page are many and cost nothing: whoever opens some tabs must not be refused half of them.
    if !request.uri().path().starts_with("/page/") {
        core.limiter
            .request(client)
            .map_err(|seconds| ApiError::new("too-many-requests").retry(seconds))?;
    }
    check_host(core, headers)?;
    let page = check_origin(core, request)?;
    Ok(Arrival {
        client,
        at: core.now(),
        page,
    })
}

/// The client is the other end of the connection; behind the named proxy it is the last one that the proxy names.
fn client(core: &Core, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    if core.options.proxy != Some(peer) {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").into_iter().next_back();
    let forwarded = forwarded.and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|value| value.rsplit(',').next());
    last.and_then(|value| value.trim().parse().ok())
        .unwrap_or(peer)
}

/// Whoever has an address of the sixth version has a whole network of them.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// A page of another site whose name leads here must not reach us: `Host` is the listening address, or the public one.
fn check_host(core: &Core, headers: &HeaderMap) -> Result<(), ApiError> {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let refused = || ApiError::new("bad-host");
    let host = host.filter(|_| headers.get_all(header::HOST).iter().count() == 1);
    let host = host.ok_or_else(refused)?;
    let public = core.options.origin.as_deref();
    if public.is_some_and(|public| is_host_of(public, host)) {
        return Ok(());
    }
    let port = core.address.port();
    let (name, named_port) = match host.rsplit_once(':') {
        Some((name, digits)) if !name.is_empty() && !digits.ends_with(']') => {
            (name, digits.parse::<u16>().map_err(|_| refused())?)
        }
        _ => (host, 80),
    };
    let address: Option<IpAddr> = name.trim_matches(['[', ']']).parse().ok();
    let listening = core.address.ip();
    let fits = match address {
        // No name leads to a bare address.
        Some(address) => {
            listening.is_unspecified()
                || address == listening
                || address.is_loopback() && listening.is_loopback()
        }
        None => {
            name.eq_ignore_ascii_case("localhost")
                && (listening.is_loopback() || listening.is_unspecified())
        }
    };
    (fits && named_port == port)
        .then_some(())
        .ok_or_else(refused)
}

/// Whether this is the host of an address; its usual port may be named.
fn is_host_of(origin: &str, host: &str) -> bool {
    let (scheme, own) = origin.split_once("://").unwrap_or(("http", origin));
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let host = host.strip_suffix(usual).unwrap_or(host);
    host.eq_ignore_ascii_case(own.strip_suffix(usual).unwrap_or(own))
}

/// A foreign `Origin` is always refused; whoever changes something by a cookie must show that it is our own page. Says whether it is.
fn check_origin(core: &Core, request: &Request) -> Result<bool, ApiError> {
    let headers = request.headers();
    let refused = || ApiError::new("bad-origin");
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let own = text("origin").map(|origin| is_own(core, origin, headers));
    if own == Some(false) {
        return Err(refused());
    }
    let site = text("sec-fetch-site");
    let page = own == Some(true) || site == Some("same-origin");
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && site == Some("cross-site") {
        return Err(refused());
    }
    let by_cookie = cookie(headers).is_some() && !headers.contains_key(header::AUTHORIZATION);
    if changes && by_cookie && !page {
        return Err(refused());
    }
    Ok(page)
}

fn is_own(core: &Core, origin: &str, headers: &HeaderMap) -> bool {
    let public = core.options.origin.as_deref();
    if public.is_some_and(|public| public.eq_ignore_ascii_case(origin)) {
        return true;
    }
    // The host was checked before: our own page has the same one.
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let plain = origin.strip_prefix("http://");
    plain.is_some() && plain == host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_port_may_be_named() {
        for (origin, host, fits) in [
            ("https://example.org", "example.org", true),
            ("https://example.org", "EXAMPLE.org:443", true),
            ("https://example.org", "example.org:80", false),
            ("http://example.org:8080", "example.org:8080", true),
            ("http://example.org:8080", "example.org", false),
            ("http://example.org", "example.org:80", true),
            ("https://example.org", "evil.org", false),
        ] {
            assert_eq!(is_host_of(origin, host), fits, "{origin} {host}");
        }
    }

    #[test]
    fn a_network_is_one_client() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("203.0.113.9"), "203.0.113.9");
        assert_eq!(network("::ffff:203.0.113.9"), "203.0.113.9");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
